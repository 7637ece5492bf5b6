/** Characters by which a pattern differs from a path. */
const SIGNS = /[*?[\]{}]/;

/** Whether a text is a pattern rather than a path. */
export function isGlob(text: string): boolean {
  return SIGNS.test(text);
}

/**
 * Expression for the paths that a pattern matches, as in shells: `*` and `?` match no slash, `**` as a whole name matches any number of folders,
 * `[a-z]` and `[!a-z]` match one character, and `{a,b}` matches either.
 */
export function globExpression(pattern: string): RegExp {
  const tokens = [...pattern.matchAll(/\*\*\/|\/\*\*$|\*\*|\*|\?|\[!?\]?[^\]]*\]|[{},]|\\.|[^]/g)].map(([token]) => token);
  let braces = 0;
  const parts = tokens.map((token) => {
    switch (token) {
      case '**/': return '(?:[^/]+/)*';
      case '/**': return '(?:/.*)?';
      case '**': return '.*';
      case '*': return '[^/]*';
      case '?': return '[^/]';
      case '{':
        braces++;
        return '(?:';
      case '}':
        return braces > 0 && braces-- > 0 ? ')' : '\\}';
      case ',': return braces > 0 ? '|' : ',';
      default:
        return token.length > 1 && token.startsWith('[') ? characterClass(token) : literal(token.length > 1 ? token.slice(1) : token);
    }
  });
  return new RegExp(`^${parts.join('')}${')'.repeat(braces)}$`, 's');
}

function characterClass(token: string): string {
  const [, not, characters] = /^\[(!?)([^]*)\]$/.exec(token)!;
  return `(?!/)[${not === '' ? '' : '^'}${characters.replace(/[\\\]^[]/g, '\\$&')}]`;
}

const literal = (character: string) => character.replace(/[.*+?^${}()|[\]\\/]/, '\\$&');
