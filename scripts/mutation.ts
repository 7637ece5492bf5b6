/**
 * Changes one expression of `lib` at a time, in a copy of the repository, and runs the tests that may notice: first those beside the file in `test`, then all that
 * load it. Prints what no test noticed.
 *
 *     npm run mutation -- [N] [FOLDER]
 *
 * N is the number of mutants (100), FOLDER a part of lib (all of it). The same arguments give the same mutants; `MUTATION_SEED` gives others.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '..');

/** Longest time of the tests of one mutant. One that takes longer has a loop without an end, which a user would notice. */
const MOST_MINUTES = 10;

/** Replacement of a part of a file. */
interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly from: number;
  readonly until: number;
  readonly text: string;
}

const OPERATORS: { readonly [text: string]: string } = {
  '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>', '&&': '||', '||': '&&', '+': '-', '-': '+', '*': '+', '??': '&&',
};
const METHODS: { readonly [name: string]: string } = { some: 'every', every: 'some', max: 'min', min: 'max', startsWith: 'endsWith', endsWith: 'startsWith' };

/** Mutants of all expressions of a file. */
function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const add = (node: ts.Node, text: string) => {
    const from = node.getStart(tree);
    found.push({ file, line: tree.getLineAndCharacterOfPosition(from).line + 1, from, until: node.getEnd(), text });
  };
  const look = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isInterfaceDeclaration(node)) {
      return;
    }
    if (ts.isBinaryExpression(node) && Object.hasOwn(OPERATORS, node.operatorToken.getText(tree))) {
      add(node.operatorToken, OPERATORS[node.operatorToken.getText(tree)]);
    } else if (ts.isConditionalExpression(node)) {
      add(node, `${node.condition.getText(tree)} ? ${node.whenFalse.getText(tree)} : ${node.whenTrue.getText(tree)}`);
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add(node, node.operand.getText(tree));
    } else if (ts.isPropertyAccessExpression(node) && Object.hasOwn(METHODS, node.name.text)) {
      add(node.name, METHODS[node.name.text]);
    } else if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
      add(node, String(node.kind !== ts.SyntaxKind.TrueKeyword));
    } else if (ts.isNumericLiteral(node)) {
      add(node, `(${node.text} + 1)`);
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

/** Numbers from 0 to 1 that follow from a seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Copy of the repository, in which files change. */
function copyOf(files: readonly string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'mutation-'));
  for (const file of files.filter((each) => existsSync(join(ROOT, each)))) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    cpSync(join(ROOT, file), join(dir, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  return dir;
}

/** Whether tests pass in a folder. Tests that find nothing to run pass. */
function passes(dir: string, args: readonly string[]): boolean {
  const { status } = spawnSync(process.execPath, [join(dir, 'node_modules/jest/bin/jest.js'), '--bail', '--silent', '--passWithNoTests', ...args], { cwd: dir, timeout: MOST_MINUTES * 60_000, stdio: 'ignore' });
  return status === 0;
}

function main([count = '100', folder = '']: readonly string[]): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 }).split('\n').filter(Boolean);
  const sourceOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const own = files.filter((file) => file.startsWith(join('lib', folder)) && file.endsWith('.ts') && !sourceOf(file).startsWith('/* Generated'));
  const all = own.flatMap((file) => mutantsOf(file, sourceOf(file)));
  const random = randomFrom(Number(process.env.MUTATION_SEED ?? 1));
  const chosen = new Set<Mutant>();
  while (chosen.size < Math.min(Number(count), all.length)) {
    chosen.add(all[Math.floor(random() * all.length)]);
  }
  const dir = copyOf(files);
  const alive: Mutant[] = [];
  try {
    for (const mutant of chosen) {
      const { file, from, until, text } = mutant;
      const source = sourceOf(file);
      writeFileSync(join(dir, file), source.slice(0, from) + text + source.slice(until));
      const beside = dirname(file).replace(/^lib/, 'test');
      const isAlive = passes(dir, [beside]) && passes(dir, ['--findRelatedTests', file]);
      writeFileSync(join(dir, file), source);
      if (isAlive) {
        alive.push(mutant);
        process.stdout.write(`${file}:${mutant.line}: ${source.slice(from, until)} -> ${text}\n`);
      }
    }
  } finally {
    rmSync(dir, { recursive: true });
  }
  process.stdout.write(`${alive.length} of ${chosen.size} mutants live, of ${all.length} in ${own.length} files\n`);
}

main(process.argv.slice(2));
