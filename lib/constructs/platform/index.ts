export * from './module-loading';
export * from './node-feature-rule';
export * from './onload-platform';
export * from './onload-platform-props';
export * from './platform-stage';
export * from './sfc-driver';
export * from './stage-condition';
export * from './upgrade-preflight';
