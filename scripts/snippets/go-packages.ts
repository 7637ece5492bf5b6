/** Where jsii-pacmak puts the types of packages in Go. */
import type { Assembly } from './names';

/** A package of Go, and what its names are qualified with. */
export interface GoPackage {
  readonly path: string;
  readonly name: string;
}

/** The package of a type by its full name, such as `cdk8s-onload.kmm.KernelModule`: that of the submodule, in the module of the npm package. */
export function goPackageOf(fqn: string, { name: assembly, version, targets }: Assembly): GoPackage {
  const { moduleName, packageName = assembly.replace(/[^a-z0-9.]/gi, '').toLowerCase() } = targets!.go as { readonly moduleName: string; readonly packageName?: string };
  const major = Number(version.split('.')[0]);
  const submodule = fqn.split('.').slice(1, -1).map((part) => part.toLowerCase());
  return { path: [moduleName, packageName, ...major > 1 ? [`v${major}`] : [], ...submodule].join('/'), name: submodule.at(-1) ?? packageName };
}
