/** What the output of a cluster depends on beside its properties: the code that makes it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CACHE_VARIABLE } from './cache-folder';
import { sha256Of } from '../../../private/sha256';
import { SHARD_VARIABLE } from '../../fleet-shard';

/** Variables that say where the output goes, and how it is made. All others of cdk8s can change what is in it. */
const NOT_IN_OUTPUT: readonly string[] = ['CDK8S_OUTDIR', CACHE_VARIABLE, SHARD_VARIABLE];

const CODE = /\.(?:[cm]?[jt]s|json)$/;

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

/** The files with code below a folder. */
function codeIn(folder: string): readonly unknown[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => CODE.test(name) && !name.endsWith('.d.ts')).sort().map((name) => {
    const { size, mtimeMs } = statSync(join(folder, name));
    return [name, size, mtimeMs];
  });
}
