export * from './admission-action';
export * from './privileged-namespace-policy';
