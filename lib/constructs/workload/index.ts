export * from './accelerate';
export type { DedicatedCpus } from './dedicated-cpus';
export * from './sf-net-test';
export * from './sf-net-test-pods';
export * from './sf-net-test-pods-props';
