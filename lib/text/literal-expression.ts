/** A regular expression that matches a text as it is, of JavaScript and of Go. */
export function literalExpression(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}
