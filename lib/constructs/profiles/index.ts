export * from './latency-best-nic';
export * from './onload-profile';
export * from './onload-profile-config-map';
export * from './profile-options';
