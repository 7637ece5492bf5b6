/** The version of this package. */
export function ownVersion(): string {
  // By the name of the package, because the compiled file is in a deeper folder than its source.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('cdk8s-onload/package.json').version;
}
