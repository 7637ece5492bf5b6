export { doneInCel } from './in-cel';
export { doneTemplate } from './in-go-template';
export { doneInLua, luaCulprit, luaField } from './in-lua';
export { isUnseen, unmetIn } from './in-objects';
export { doneStatus } from './in-status';
