/** The depth of a JSON text, its approximate number of values, and its number of keys. They are determined before parsing, which takes memory and stack. */
export function shapeOfJson(text: string): { readonly depth: number; readonly values: number; readonly keys: number } {
  let [depth, open, values, keys] = [0, 0, 1, 0];
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case BRACE:
      case BRACKET:
        values++;
        depth = Math.max(depth, ++open);
        break;
      case CLOSING_BRACE:
      case CLOSING_BRACKET:
        open--;
        break;
      case COMMA:
        values++;
        break;
      case COLON:
        keys++;
        break;
    }
  }
  return { depth, values, keys };
}

const [QUOTE, BACKSLASH, BRACE, CLOSING_BRACE, BRACKET, CLOSING_BRACKET, COMMA, COLON, NEWLINE] = [...'"\\{}[],:\n'].map((char) => char.charCodeAt(0));

/** The index of the quote that closes a string, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) {
      before--;
    }
    if ((end - before) % 2 === 0) {
      return end;
    }
  }
  return text.length;
}

/** Maximum number of values in a YAML text: one for each line, or for each entry in flow style. */
export function shapeOfYaml(text: string): number {
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === NEWLINE || char === COMMA || char === BRACE || char === BRACKET) {
      values++;
    }
  }
  return values;
}
