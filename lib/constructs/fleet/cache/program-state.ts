/** State of the code that builds clusters, which determines their output together with their properties. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CACHE_VARIABLE } from './cache-folder';
import { sha256Of } from '../../../text';
import { SHARD_VARIABLE } from '../fleet-shard';

/** Variables that determine where the output is written and how it is made. All other variables of cdk8s may change its content. */
const NOT_IN_OUTPUT: readonly string[] = ['CDK8S_OUTDIR', CACHE_VARIABLE, SHARD_VARIABLE];

const CODE = /(?<!\.d)\.(?:[cm]?[jt]s|json)$/;

/**
 * Text that changes with the code: this package, cdk8s, their dependencies, Node.js, and the environment that cdk8s reads. Files are compared by
 * their size and time. Throws if part of the code is missing, as in a program that was bundled into one file.
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

/** Folder of a package, as modules in another folder resolve it, and its manifest, which contains its version. */
function packageOf(name: string, from: string = __dirname): { readonly folder: string; readonly manifest: string } {
  const main = require.resolve(name, { paths: [from] });
  const inPackages = join('node_modules', name);
  const folder = main.slice(0, main.lastIndexOf(inPackages) + inPackages.length);
  return { folder, manifest: readFileSync(join(folder, 'package.json'), 'utf8') };
}

/** Files with code in a folder and its subfolders, each with its size and time, sorted by name. */
function codeIn(folder: string): string {
  return readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1)).map((entry): string => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return codeIn(path);
    }
    // A symbolic link may refer to a file or a folder.
    if (!CODE.test(entry.name) && !entry.isSymbolicLink()) {
      return '';
    }
    const stats = statSync(path);
    return stats.isDirectory() ? codeIn(path) : `${path} ${stats.size} ${stats.mtimeMs}\n`;
  }).join('');
}
