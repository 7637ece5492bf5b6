import * as ts from 'typescript';
import { parsed } from '../compiler/sources';

/** A piece of prose in a file: a comment, a string, or a line of Markdown. */
export interface Passage {
  readonly line: number;
  readonly text: string;
  /** Whether it is a comment of code, which users of a command do not read. */
  readonly isComment?: boolean;
}

/** Prose of a file, by its name. */
export function passagesOf(file: string, source: string): Passage[] {
  return file.endsWith('.ts') ? passagesOfCode(source) : passagesOfMarkdown(source);
}

/** Comments and strings of TypeScript. Lines of one comment are joined, so that a phrase is found across them. */
function passagesOfCode(source: string): Passage[] {
  const tree = parsed(source);
  const found: Passage[] = [];
  const add = (start: number, text: string, isComment?: boolean) => found.push({ line: tree.getLineAndCharacterOfPosition(start).line + 1, text: text.replace(/\s+/g, ' '), isComment });
  // What is not a literal; blank where one is.
  const rest: string[] = [];
  let end = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralExpression(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      rest.push(source.slice(end, node.getStart()), source.slice(node.getStart(), node.end).replace(/[^\n]/g, ' '));
      end = node.end;
      if (!ts.isRegularExpressionLiteral(node)) {
        add(node.getStart(), node.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  for (const { 0: comment, index } of [...rest, source.slice(end)].join('').matchAll(/\/\*[\s\S]*?\*\/|(?:\/\/.*(?:\n[ \t]*(?=\/\/))?)+/g)) {
    add(index, comment.replace(/^\s*(\/\*+|\*+\/|\*|\/\/)/gm, ' '), true);
  }
  return found;
}

/** Paragraphs and table rows of Markdown, without links' targets. */
function passagesOfMarkdown(source: string): Passage[] {
  let line = 1;
  return source.split(/(\n\s*\n|\n(?=\|))/).flatMap((text) => {
    const passage = { line, text: text.replace(/\]\([^)]*\)/g, ']').replace(/\s+/g, ' ') };
    line += text.split('\n').length - 1;
    return text.trim() === '' ? [] : [passage];
  });
}
