export { decodeDataUrl, encodeDataUrl } from './data-url';
export { decodedText } from './decoded-text';
export { FileTexts, ignitionFileText } from './file-texts';
export { unpack } from './gzip';
export type { UnpackProblem } from './gzip';
export { foldersAbove, isIgnitionPath, isPathTooLong, MAX_PATH_BYTES, MODE_LIMIT } from './ignition-nodes';
export { isCompression, schemeOf, sourceKind, takesHeaders } from './sources';
export { DROPIN_NAME, isIgnitionUnitName, isUnitName, renderUnit, unitTextProblem } from './systemd';
export type { UnitSections } from './systemd';
