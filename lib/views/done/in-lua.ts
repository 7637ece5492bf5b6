/** Tables of what is through, as health checks of Argo CD: Lua 5.1 without the libraries for texts and numbers (GitOps facts §3.3). */
import type { DoneRow, DoneTest, FieldPath } from '../../upstream/done';

/** Functions that the tests call. */
const AT = `local function at(...)
  local value = obj
  for _, key in ipairs({ ... }) do
    if type(value) ~= "table" then
      return nil
    end
    value = value[key]
  end
  return value
end
`;
const IS_TRUE = `local function isTrue(kind, exceptReason)
  for _, condition in ipairs(at("status", "conditions") or {}) do
    if condition.type == kind and condition.status == "True" and (exceptReason == nil or condition.reason ~= exceptReason) then
      return condition.message or kind
    end
  end
  return nil
end
`;
const LISTED = `local function listed(entries, within, key, number, atLeastIf)
  for _, wanted in ipairs(entries or {}) do
    local found = false
    for _, has in ipairs(within or {}) do
      local is, wants = has[number] or 0, wanted[number] or 0
      found = found or (has[key] == wanted[key] and (is == wants or (wanted[atLeastIf] == true and is > wants)))
    end
    if not found then
      return false
    end
  end
  return true
end
`;

/**
 * Chunk of a health check: a test after the other, each with what follows if it does not hold.
 *
 * @param otherwise statements for requirements that are not met, which return a health
 * @param healthy statement for an object that is through
 */
export function doneInLua<T extends DoneRow>(what: string, row: T, otherwise: { readonly [name in keyof T]: string }, healthy: string): string {
  const body = Object.entries(row).filter(([, { without }]) => without?.argocd === undefined)
    .map(([name, test]) => `if ${test.test === 'noneTrue' ? luaCulprit(test) : `not (${luaTest(test)})`} then\n${otherwise[name].replace(/^(?=.)/gm, '  ')}\nend\n`).join('');
  const text = `${body}${healthy}\n`;
  const used = [[/\bisTrue\(/, IS_TRUE], [/\blisted\(/, LISTED]] as const;
  return `-- From cdk8s-onload: ${what}.\n${AT}${used.map(([call, code]) => (call.test(text) ? code : '')).join('')}${text}`;
}

const text = (value: string) => JSON.stringify(value);

/** Value of a field. */
export function luaField(path: FieldPath): string {
  return `at(${path.map(text).join(', ')})`;
}

/** Message of the first condition that should not be true and is. */
export function luaCulprit(test: Extract<DoneTest, { readonly test: 'noneTrue' }>): string {
  return test.conditions.map(({ type, exceptReason }) => `isTrue(${[type, ...exceptReason === undefined ? [] : [exceptReason]].map(text).join(', ')})`).join(' or ');
}

function luaTest(test: DoneTest): string {
  switch (test.test) {
    case 'observed': return `(${luaField(['status', 'observedGeneration'])} or 0) >= (${luaField(['metadata', 'generation'])} or 0)`;
    case 'there': return test.oneOf.map((path) => `${luaField(path)} ~= nil`).join(' or ');
    case 'same': return `(${luaField(test.one)} or "") ~= "" and ${luaField(test.one)} == ${luaField(test.other)}`;
    case 'word': return test.orMissing ? `(${luaField(test.path)} or ${text(test.word)}) == ${text(test.word)}` : `${luaField(test.path)} == ${text(test.word)}`;
    case 'reached': return `(${luaField(test.number)} or 0) >= (${luaField(test.wanted)} or 0)`;
    case 'true': return `isTrue(${text(test.condition)})`;
    case 'noneTrue': return `not (${luaCulprit(test)})`;
    case 'listed': return `listed(${[luaField(test.entries), luaField(test.within), text(test.key), text(test.number), text(test.atLeastIf ?? '')].join(', ')})`;
    case 'either': return test.groups.map((group) => `(${group.map((each) => (group.length === 1 ? luaTest(each) : `(${luaTest(each)})`)).join(' and ')})`).join(' or ');
  }
}
