export * from './build-method';
export * from './kernel-match';
export * from './kernel-module';
export * from './kernel-module-props';
export * from './kmm-operator';
