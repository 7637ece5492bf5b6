export * from './accelerate';
export * from './sf-net-test';
