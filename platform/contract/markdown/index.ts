export { readDocument, readMarkdown } from './read-markdown.ts';
export {
  type Align,
  type Block,
  type DocumentBlock,
  isSafeAddress,
  type Line,
  type ListItem,
  MARKS,
  type Mark,
  type Span,
} from './rich-text.ts';
export { EVERYONE, listMentions, plainText, summarize } from './visit.ts';
export { writeMarkdown } from './write-markdown.ts';
