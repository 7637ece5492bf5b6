/** What the output of a cluster depends on beside its properties: the code that makes it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CACHE_VARIABLE } from './cache-folder';
import { sha256Of } from '../../../text';
import { SHARD_VARIABLE } from '../fleet-shard';

/** Variables that say where the output goes, and how it is made. All others of cdk8s can change what is in it. */
const NOT_IN_OUTPUT: readonly string[] = ['CDK8S_OUTDIR', CACHE_VARIABLE, SHARD_VARIABLE];

const CODE = /(?<!\.d)\.(?:[cm]?[jt]s|json)$/;

/**
 * A text that differs when the code does: this package, cdk8s, their dependencies, Node.js, and the environment that cdk8s reads. Files are compared
 * by their size and time. Throws if something of it is not there, as in a program that was bundled into one file.
 */
export function programState(): string {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { version, dependencies } = require('cdk8s-onload/package.json') as { readonly version: string; readonly dependencies: { readonly [name: string]: string } };
  const [cdk8s, constructs] = ['cdk8s', 'constructs'].map((name) => packageOf(name));
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('CDK8S_') && !NOT_IN_OUTPUT.includes(name)).sort(([one], [other]) => (one < other ? -1 : 1));
  return sha256Of(JSON.stringify([
    process.version,
    version,
    variables,
    [resolve(__dirname, '../../..'), resolve(__dirname, '../../../../imports'), join(cdk8s.folder, 'lib'), join(constructs.folder, 'lib')].map(codeIn),
    [cdk8s, constructs, ...Object.keys(dependencies).map((name) => packageOf(name)), packageOf('yaml', cdk8s.folder)],
  ]));
}

/** The folder of a package, as others find it from a folder, and its manifest, which names its version. */
function packageOf(name: string, from: string = __dirname): { readonly folder: string; readonly manifest: string } {
  const main = require.resolve(name, { paths: [from] });
  const inPackages = join('node_modules', name);
  const folder = main.slice(0, main.lastIndexOf(inPackages) + inPackages.length);
  return { folder, manifest: readFileSync(join(folder, 'package.json'), 'utf8') };
}

/** The files with code in a folder and below it, each with its size and time. The order is that of their names. */
function codeIn(folder: string): string {
  return readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1)).map((entry): string => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return codeIn(path);
    }
    // A link can be to either.
    if (!CODE.test(entry.name) && !entry.isSymbolicLink()) {
      return '';
    }
    const stats = statSync(path);
    return stats.isDirectory() ? codeIn(path) : `${path} ${stats.size} ${stats.mtimeMs}\n`;
  }).join('');
}
