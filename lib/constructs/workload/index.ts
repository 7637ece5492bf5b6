export * from './accelerate-options';
export * from './sf-net-test';
export * from './sf-net-test-pods';
export * from './sf-net-test-pods-props';
