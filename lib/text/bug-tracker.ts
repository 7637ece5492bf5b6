/** Address for bug reports about this package. */
export function ownBugs(): string {
  // By its name: the compiled file is deeper than its source.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('cdk8s-onload/package.json').bugs.email;
}
