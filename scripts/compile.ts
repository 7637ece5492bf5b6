/**
 * What is done to the compiled package after the compiler: each module loads when it is first used, so that importing the package costs next to nothing.
 * Neither the domains that an app does not use, nor the rules and planners that only synthesis or a command runs, nor the generated L1 classes
 * (30,000 lines) are loaded; nor is any index, which is for users: our own code loads what an index names from the file that defines it.
 *
 * The constructors, factories and methods of the API get the checks of their parameters, which follow from the types.
 *
 * jsii has read the types by then and sees what it would see without this step.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkParameters } from './compile/check-parameters';
import { GETTER, loadLate } from './compile/load-late';
import { readModule } from './compile/module';
import { Modules } from './compile/modules';
import { takersOf, type Assembly } from './compile/parameters';
import { movedMap } from './compile/source-map';

/** What users import. It is written last. */
const ENTRY = 'build/lib/index.js';

const filesBelow = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js')).sort().map((name) => join(folder, name));

if (!readFileSync(ENTRY, 'utf8').includes(GETTER)) {
  const files = [...filesBelow('build/lib').filter((file) => file !== ENTRY), 'build/imports/index.js', ENTRY];
  const read = new Map(files.map((file) => [file, readModule(file, readFileSync(file, 'utf8'))]));
  const modules = new Modules(read, existsSync);
  const takers = takersOf(JSON.parse(readFileSync('.jsii', 'utf8')) as Assembly);
  const [checks] = files.filter((file) => ['checkProps', 'checkArgument'].every((name) => read.get(file)!.exports.get(name)?.kind === 'own'));
  const written = files.flatMap((file): [string, string][] => {
    const module = read.get(file)!;
    const edits = loadLate(module, modules);
    checkParameters(module, takers.get(file) ?? [], checks, edits);
    const map = `${file}.map`;
    return [[map, movedMap(readFileSync(map, 'utf8'), module.code, edits)], [file, String(edits)]];
  });
  written.forEach(([file, text]) => writeFileSync(file, text));
}
