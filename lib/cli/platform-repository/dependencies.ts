/** The packages of a platform repository: the ones that this package is built and tested with. A test holds them against its package.json. */

/** What a program imports beside this package. */
export const DEPENDENCIES = {
  cdk8s: '^2.70.0',
  constructs: '^10.5.0',
};

/** What synthesizes and tests. */
export const DEV_DEPENDENCIES = {
  '@types/jest': '^29',
  '@types/node': '^20',
  'cdk8s-cli': '^2.207',
  'jest': '^29',
  'ts-jest': '^29',
  'ts-node': '^10',
  'typescript': '~5.9.0',
};

/** The versions of Node. */
export const NODE = '>= 20.19.0';

/** The Node of pipelines. */
export const NODE_IN_CI = '22';
