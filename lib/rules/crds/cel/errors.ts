/** What evaluation fails with in the API server too: it refuses the object. */
export class CelError extends Error {}

/** What is not evaluated here, though the API server may: a rule of it says nothing about the object. */
export class NotEvaluated extends Error {}

/** What no API server compiles. Neither is it evaluated. */
export class NotCompiled extends NotEvaluated {}

/** Too many steps: nothing catches it, so that evaluation ends. */
export class TooManySteps extends NotEvaluated {}

/** Values for which there is no function or operator of that name. */
export const noSuchOverload = (what: string) => new CelError(`no such overload: ${what}`);
