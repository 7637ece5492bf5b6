export * from './ipam';
export * from './network-attachment';
export * from './network-attachment-definition';
export * from './pod-network';
