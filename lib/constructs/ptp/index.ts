export * from '../../values/sfptpd';
export * from './options';
export * from './sfptpd';
export * from './sfptpd-config';
export * from './sfptpd-instance';
export * from './sfptpd-props';
export * from './sfptpd-records';
export * from './sfptpd-values';
