/** Evaluation error that also occurs in the API server, which then refuses the object. */
export class CelError extends Error {}

/** Expression that is not supported here, although the API server may evaluate it. Its rule then reports nothing. */
export class NotEvaluated extends Error {}

/** Expression that no API server compiles. It is not evaluated here either. */
export class NotCompiled extends NotEvaluated {}

/** Limit of steps exceeded. No operator catches this error, so that evaluation ends. */
export class TooManySteps extends NotEvaluated {}

/** Error for operands for which no function or operator of that name exists. */
export const noSuchOverload = (what: string) => new CelError(`no such overload: ${what}`);
