export * from './cluster-props';
export * from './fleet';
export * from './fleet-props';
export * from './fleet-shard';
