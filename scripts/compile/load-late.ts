/**
 * Makes each module load what it imports when that is first used, from the file that defines it. Imports move to their uses:
 * `const views_1 = require("../views");` … `(0, views_1.poolKey)(x)` becomes `var pools_1;` … `(0, (pools_1 ??= require("../views/pools.js")).poolKey)(x)`.
 * What a module exports of others becomes a getter.
 */
import { basename, dirname, relative } from 'node:path/posix';
import * as ts from 'typescript';
import { Edits } from './edits';
import type { CompiledModule, Import } from './module';
import type { Definition, Modules } from './modules';

/** What defines getters. Node would take `Object.defineProperty(exports, …)` for an export that an ES module must not read. */
export const GETTER = 'const __late = (name, get) => Object.defineProperty(exports, name, { enumerable: true, get });';

/** What the compiler writes at the end, where it writes a map. */
const MAP = /^\/\/# sourceMappingURL=\S+$/m;

/** Writes the edits of a module. */
export function loadLate(module: CompiledModule, modules: Modules, edits = new Edits(module.code)): Edits {
  new LateModule(module, modules, edits).write();
  return edits;
}

class LateModule {
  /** The variable of each module that is loaded, by what loads it. */
  private readonly variables = new Map<string, string>();
  private readonly imports: ReadonlyMap<string, Import>;
  private readonly taken: Set<string>;

  constructor(private readonly module: CompiledModule, private readonly modules: Modules, private readonly edits: Edits) {
    this.imports = new Map(module.imports.map((each) => [each.variable, each]));
    this.taken = new Set(module.names);
  }

  public write(): void {
    this.module.references.forEach((reference) => this.writeReference(reference));
    for (const from of this.module.requires) {
      this.edits.replace(from.getStart(), from.getEnd(), this.pathOf(this.modules.fileOf(this.module.file, from.text)));
    }
    this.writeExports();
    this.dropMap();
    this.module.imports.forEach(({ statement }, at) => {
      const declared = at === 0 && this.variables.size > 0 ? `var ${[...this.variables.values()].join(', ')};` : '';
      this.edits.replace(statement.getStart(), statement.getEnd(), declared);
    });
  }

  /** `views_1.poolKey` → `(pools_1 ??= require("../views/pools.js")).poolKey`; of a namespace as a whole, the module. */
  private writeReference(reference: ts.Identifier): void {
    const import_ = this.imports.get(reference.text)!;
    const { file } = this.module;
    let definition: Definition = this.modules.imported(file, import_.from);
    let used: ts.Expression = reference;
    for (let outer = memberOf(used); definition.isOurs && definition.name === undefined && outer !== undefined; outer = memberOf(used)) {
      used = outer;
      definition = this.modules.exported(definition.module, outer.name.text);
    }
    const member = definition.name === undefined ? '' : `.${definition.name}`;
    const name = ts.isShorthandPropertyAssignment(reference.parent) ? `${reference.text}: ` : '';
    this.edits.replace(reference.getStart(), used.getEnd(), `${name}(${this.loaded(definition, import_)})${member}`);
  }

  /** `pools_1 ??= require("../views/pools.js")`. */
  private loaded(definition: Definition, { variable, from, helper }: Import): string {
    // For a module of ours, the helpers return what they get.
    const required = `require(${this.pathOf(definition)})`;
    const loads = definition.isOurs || helper === undefined ? required : `${helper}(${required})`;
    if (!this.variables.has(loads)) {
      const isSame = !definition.isOurs || this.modules.fileOf(this.module.file, from).module === definition.module;
      this.variables.set(loads, isSame ? variable : this.newVariable(definition.module));
    }
    return `${this.variables.get(loads)} ??= ${loads}`;
  }

  private newVariable(file: string): string {
    const stem = basename(file, '.js');
    const name = (stem === 'index' ? basename(dirname(file)) : stem).replace(/\W/g, '_').replace(/^(?=\d)/, '_');
    let at = 1;
    while (this.taken.has(`${name}_${at}`)) {
      at += 1;
    }
    this.taken.add(`${name}_${at}`);
    return `${name}_${at}`;
  }

  private writeExports(): void {
    const { file, reExports, marker, code } = this.module;
    const done = new Set(this.module.exports.keys());
    for (const { statement, name, from } of reExports) {
      const names = name === undefined
        ? this.modules.namesOf(this.modules.fileOf(file, from).module).filter((each) => each !== 'default' && !done.has(each)) : [name];
      names.forEach((each) => done.add(each));
      this.edits.replace(statement.getStart(), statement.getEnd(), names.map((each) => this.getterOf(each)).join(' '));
    }
    if (reExports.length > 0) {
      this.edits.insert(marker.getEnd(), ` ${GETTER}`);
      this.edits.insert(code.replace(MAP, '').trimEnd().length, ` ${hint([...done])}`);
    }
  }

  /** The maps are for the coverage of tests. They are not packed, and a debugger would look for them. */
  private dropMap(): void {
    const comment = MAP.exec(this.module.code);
    if (comment !== null) {
      this.edits.replace(comment.index, comment.index + comment[0].length, '');
    }
  }

  private getterOf(name: string): string {
    const definition = this.modules.exported(this.module.file, name);
    return `__late("${name}", () => require(${this.pathOf(definition)})${definition.name === undefined ? '' : `.${definition.name}`});`;
  }

  /** The file by its whole name: Node would look for it under one name after the other. */
  private pathOf({ module, isOurs }: Pick<Definition, 'module' | 'isOurs'>): string {
    const path = isOurs ? relative(dirname(this.module.file), module).replace(/^(?!\.\.\/)/, './') : module;
    return JSON.stringify(path);
  }
}

/** `a.b` of `a`. */
const memberOf = (node: ts.Expression): ts.PropertyAccessExpression | undefined =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node ? node.parent : undefined);

/** An ES module can import by name what Node finds without running the code. It does not find getters, but it does find this, which never runs. */
const hint = (names: readonly string[]) => `0 && (module.exports = { ${names.join(', ')} });`;
