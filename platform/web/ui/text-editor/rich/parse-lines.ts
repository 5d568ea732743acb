import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';

/** Converts pasted plain text line by line; an empty line begins a paragraph. */
export function parseLines(text: string, $context: ResolvedPos): Slice {
  const { schema } = $context.doc.type;
  const marks = $context.marks();
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) =>
      schema.node(
        'paragraph',
        null,
        paragraph
          .split('\n')
          .flatMap((line, at) => [
            ...(at === 0 ? [] : [schema.node('hardBreak')]),
            ...(line === '' ? [] : [schema.text(line, marks)]),
          ]),
      ),
    );
  return new Slice(Fragment.fromArray(paragraphs), 1, 1);
}
