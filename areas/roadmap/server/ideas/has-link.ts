/** Whether a text has a link: the first idea of a company with a link is reviewed before others see it. */
export function hasLink(text: string): boolean {
  return /:\/\/|\bwww\.|\bt\.me\/|[\p{L}\d-]\.(?:ru|com|net|org|\u0440\u0444|su|io|me|info|biz|top|xyz|site|online|shop)(?![\p{L}\d])/iu.test(
    text,
  );
}
