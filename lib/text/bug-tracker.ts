/** Address for bug reports about this package. */
export function ownBugs(): string {
  // By the name of the package, because the compiled file is in a deeper folder than its source.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('cdk8s-onload/package.json').bugs.email;
}
