/** Packages of a platform repository in the versions with which this package is built and tested. A test compares them with its package.json. */

/** Packages that a program imports in addition to this one. */
export const DEPENDENCIES = {
  cdk8s: '^2.70.0',
  constructs: '^10.5.0',
};

/** Packages for synthesis and tests. */
export const DEV_DEPENDENCIES = {
  '@types/jest': '^29',
  '@types/node': '^20',
  'cdk8s-cli': '^2.207',
  'jest': '^29',
  'ts-jest': '^29',
  'ts-node': '^10',
  'typescript': '~5.9.0',
};

/** Supported versions of Node. */
export const NODE = '>= 20.19.0';

/** Version of Node in pipelines. */
export const NODE_IN_CI = '22';
