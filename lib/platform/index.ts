export * from './module-loading';
export * from './onload-platform';
export * from './onload-platform-props';
export * from './platform-stage';
export * from './sfc-driver';
export * from './upgrade-preflight';
