/** Where names are defined that modules export, import, and export again. */
import { dirname, join } from 'node:path/posix';
import type { CompiledModule } from './module';

/** What an imported name is: a name of the module that defines it, or a module as a whole. */
export interface Definition {
  /** A file of ours, or a package. */
  readonly module: string;
  readonly isOurs: boolean;
  readonly name?: string;
}

/** The modules of the package by their files. */
export class Modules {
  private readonly known = new Map<string, Definition>();

  /**
   * @param modules what is read; of other files, the path is enough
   * @param exists whether there is a file
   */
  constructor(private readonly modules: ReadonlyMap<string, CompiledModule>, private readonly exists: (file: string) => boolean) {}

  /** The file, or the package, that a module loads: `./x` is `x.js` beside it, or the index of a folder. */
  public fileOf(importer: string, from: string): Pick<Definition, 'module' | 'isOurs'> {
    if (!/^\.{1,2}(\/|$)/.test(from)) {
      return { module: from, isOurs: false };
    }
    const path = join(dirname(importer), from);
    const found = [path, `${path}.js`, join(path, 'index.js')].find((file) => /\.js(on)?$/.test(file) && this.exists(file));
    if (found === undefined) {
      throw new Error(`${importer} loads ${from}, which is not there`);
    }
    return { module: found, isOurs: true };
  }

  /** What `name` is that a module imports; without a name, the module. */
  public imported(importer: string, from: string, name?: string): Definition {
    const file = this.fileOf(importer, from);
    return file.isOurs && name !== undefined ? this.exported(file.module, name) : { ...file, name };
  }

  /** What a module exports by a name. */
  public exported(file: string, name: string): Definition {
    const key = `${file} ${name}`;
    const definition = this.known.get(key) ?? this.find(file, name, new Set());
    if (definition === undefined) {
      throw new Error(`${file} exports no ${name}, which another module imports`);
    }
    this.known.set(key, definition);
    return definition;
  }

  /** The names that a module exports, in the order in which loading it would define them. */
  public namesOf(file: string, visited = new Set<string>()): string[] {
    const module = this.modules.get(file);
    if (module === undefined || visited.has(file)) {
      throw new Error(`${file} exports names that cannot be read`);
    }
    const within = new Set([...visited, file]);
    const starred = module.reExports.filter((each) => each.name === undefined)
      .flatMap(({ from }) => this.namesOf(this.fileOf(file, from).module, within));
    return [...new Set([...module.exports.keys(), ...starred.filter((name) => name !== 'default')])];
  }

  private find(file: string, name: string, visited: Set<string>): Definition | undefined {
    const module = this.modules.get(file);
    if (module === undefined) {
      return { module: file, isOurs: true, name };
    }
    if (visited.has(file)) {
      return undefined;
    }
    visited.add(file);
    const export_ = module.exports.get(name);
    switch (export_?.kind) {
      case 'own': return { module: file, isOurs: true, name };
      case 'module': return this.fileOf(file, export_.from);
      case 'name': return this.imported(file, export_.from, export_.name);
      default:
        return name === 'default' ? undefined : module.reExports.filter((each) => each.name === undefined)
          .map(({ from }) => this.find(this.fileOf(file, from).module, name, visited)).find((each) => each !== undefined);
    }
  }
}
