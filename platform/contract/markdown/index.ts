export { readDocument, readMarkdown } from './read-markdown.ts';
export {
  type Block,
  type DocumentBlock,
  isSafeAddress,
  type Line,
  type ListItem,
  type Mark,
  type Span,
} from './rich-text.ts';
export { EVERYONE, listMentions, summarize } from './visit.ts';
export { writeMarkdown } from './write-markdown.ts';
