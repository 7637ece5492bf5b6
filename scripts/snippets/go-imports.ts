/** The imports of a code in Go. */
import type { GoPackage } from './go-packages';

export class GoImports {
  /** Paths of packages with the names that they have here. */
  private readonly names = new Map<string, { readonly name: string; readonly isAlias: boolean }>();

  /** `declared` has the names of variables. */
  constructor(private readonly declared: ReadonlySet<string>) {}

  /** Imports a package, and returns what its names are qualified with: a variable of the same name would hide it. */
  public add({ path, name }: GoPackage): string {
    const isAlias = this.declared.has(name);
    const qualifier = isAlias ? `${name}pkg` : name;
    this.names.set(path, { name: qualifier, isAlias });
    return qualifier;
  }

  /** The statement: packages of Go itself first, as Go's tools group them. */
  public text(): string {
    const lines = [...this.names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, { name, isAlias }]) => `${isAlias ? `${name} ` : ''}"${path}"`);
    if (lines.length < 2) {
      return lines.map((line) => `import ${line}\n\n`).join('');
    }
    const isOfGo = (line: string) => !line.includes('.');
    const groups = [lines.filter(isOfGo), lines.filter((line) => !isOfGo(line))].filter((group) => group.length > 0);
    return `import (\n${groups.map((group) => group.map((line) => `\t${line}\n`).join('')).join('\n')})\n\n`;
  }
}
