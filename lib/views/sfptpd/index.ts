export { checkConfig, messageOf, Section } from './check-config';
export type { Block, CheckedConfig, ConfigProblem } from './check-config';
export { disciplinesSystemClock } from './clock-control';
export { bytesOf, quote, shown, textOf } from './config-words';
export { MODULES } from './sfptpd-option';
export type { Kind } from './sfptpd-option';
export { findOption, OPTIONS, propertyOf } from './sfptpd-options';
