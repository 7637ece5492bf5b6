export { checkConfig, configProblemMessage, Section } from './check-config';
export type { Block, CheckedConfig, ConfigProblem } from './check-config';
export { disciplinesSystemClock } from './clock-control';
export { latin1Bytes, quote, shownConfigText, utf8Text } from './config-words';
export { MODULES } from './sfptpd-option';
export type { Kind } from './sfptpd-option';
export { findOption, propertyOf, SFPTPD_OPTIONS } from './sfptpd-options';
