import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Testing } from 'cdk8s';
import { ModuleKind, transpileModule } from 'typescript';
import { parseAllDocuments } from 'yaml';
import * as library from '../../lib';
import { Files, repositoryFiles } from '../../lib/cli/platform-repository/files';
import { repositoryOf, Request } from '../../lib/cli/platform-repository/repository';

/** What the program of a written repository makes. */
export interface WrittenRepository {
  readonly files: Files;
  readonly platform: library.OnloadPlatform;
  /** The folder with the manifests. */
  readonly dist: string;
  /** The objects of the manifests, by the names of their files. */
  readonly objects: { readonly [file: string]: any[] };
}

/** Runs the program for a cluster, and synthesizes it. */
export function writtenRepository(request: Request): WrittenRepository {
  const repository = repositoryOf(request);
  const files = repositoryFiles(repository, '1.2.3');
  const { outputText } = transpileModule(files[`clusters/${repository.name}.ts`], { compilerOptions: { module: ModuleKind.CommonJS } });
  const program: { [name: string]: (app: App) => library.OnloadPlatform } = {};
  const require = (name: string): unknown => (name === '../versions.json' ? JSON.parse(files['versions.json']) : library);
  new Function('require', 'exports', outputText)(require, program);
  const app = Testing.app();
  const [platform] = Object.values(program).map((add) => add(app));
  app.synth();
  const documentsIn = (file: string) => parseAllDocuments(readFileSync(join(app.outdir, file), 'utf8')).map((document) => document.toJS());
  return { files, platform, dist: app.outdir, objects: Object.fromEntries(readdirSync(app.outdir).sort().map((file) => [file, documentsIn(file)])) };
}
