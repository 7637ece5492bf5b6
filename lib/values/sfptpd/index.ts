export * from './host-time-daemon';
export * from './ptp-choices';
export * from './sfptpd-choices';
export * from './sfptpd-release';
