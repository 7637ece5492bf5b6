/**
 * Phrases that no message, plan, help text or generated file has, and what is written instead. In comments and documents they can be right; in one line
 * that someone reads in a terminal they slow the reader down.
 */
export const SLOW_PHRASES: readonly { readonly phrase: RegExp; readonly instead: string }[] = [
  { phrase: /\b(take|takes|taken|taking) (it |them |some |this |0 |both )?out\b/i, instead: 'remove' },
  { phrase: /\btake (one of )?(the|that|this|these) [^;,:]{1,30} (out|away)\b/i, instead: 'remove' },
  { phrase: /\btaken? away\b/i, instead: 'remove' },
  { phrase: /\bsay (it|so|the|which|releaseImage)\b/i, instead: 'set, list, specify' },
  { phrase: /\b(put|puts) (it|them|several|the [a-z]+) into\b/i, instead: 'move to, store in, combine' },
  { phrase: /\b(turn|turns|turned) (it )?(on|off)\b/i, instead: 'enable, disable' },
  { phrase: /\bthat there (is|are)\b/i, instead: 'existing, known, or unknown' },
  { phrase: /\bmust be there\b/i, instead: 'missing required field' },
  { phrase: /\b(is|are) there (already|twice|by itself)\b/i, instead: 'exists, is listed twice' },
  { phrase: /\blook(s|ed)? into\b/i, instead: 'check, examine' },
  { phrase: /\bnot looked at\b/i, instead: 'is ignored' },
  { phrase: /\b(sets?|says?) otherwise\b/i, instead: 'a different value' },
  { phrase: /\bmake two [a-z]+ of them\b/i, instead: 'split into' },
  { phrase: /\b(an )?admin has\b/i, instead: 'administrator' },
  { phrase: /\bfor nothing\b/i, instead: 'needlessly' },
  { phrase: /\bend(s)? as (Degraded|Unreconcilable)\b/i, instead: 'become' },
  { phrase: /\bmet (no|\d+|\$\{[^}]*\}) findings?\b/i, instead: 'has no matching finding' },
  { phrase: /\btaken for\b/i, instead: 'treated as' },
  { phrase: /\bno node notices\b/i, instead: 'nodes are not affected' },
  { phrase: /\backnowledge (this|it) where\b/i, instead: 'acknowledge this if' },
  { phrase: /\bwithout asking\b/i, instead: 'without approval' },
  { phrase: /\bwhere need be\b/i, instead: 'if needed' },
  { phrase: /\bwill do\b/i, instead: 'is accepted' },
  { phrase: /\bas was asked for\b/i, instead: 'as requested' },
  { phrase: /\baround you\b/i, instead: 'current' },
  { phrase: /\b(by|of) what is (said|written|named)\b/i, instead: 'name the thing' },
  { phrase: /\bwhat there is\b/i, instead: 'existing' },
  { phrase: /\bpublic key of SSH\b/i, instead: 'public SSH key' },
  { phrase: /\bno public key\b/i, instead: 'not a public key' },
  { phrase: /\beverybody\b/i, instead: 'everyone' },
  { phrase: /\bhas a part in\b/i, instead: 'depends on' },
  { phrase: /\bthere are \$?$/i, instead: 'use one of' },
];

/** A word, or some words, twice in a row: what is left of a replacement that was made twice. */
export const DOUBLED = /(?<![-\w])([a-z]{2,}(?: [a-z]+){0,5}) \1(?![-\w])/;
