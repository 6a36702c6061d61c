/** The meaning of a provider's error for a message. */
interface SmsFailure {
  /** For programs. */
  readonly code: string;
  /** For people. */
  readonly message: string;
  /** Another try cannot help. */
  readonly final: boolean;
}

const final = (code: string, message: string): SmsFailure => ({ code, message, final: true });
const passing = (code: string, message: string): SmsFailure => ({ code, message, final: false });

/** Twilio's error codes that tell more than the status of the answer (its "Error and Warning Dictionary"). */
const FAILURES: Readonly<Record<number, SmsFailure>> = {
  14107: passing('rate_limited', 'too many messages from this sender'),
  20003: passing('credentials_refused', 'the provider refused our credentials'),
  20429: passing('rate_limited', 'too many requests to the provider'),
  21211: final('invalid_number', 'the number is not valid'),
  21214: final('unreachable_number', 'the number cannot be reached'),
  21217: final('invalid_number', 'the number is not valid'),
  21219: final('number_not_allowed', 'the account of the provider may not send to this number'),
  21408: final('region_not_allowed', 'the account of the provider may not send to this region'),
  21602: final('empty_message', 'the message is empty'),
  21606: final('sender_refused', 'the sender cannot send to this number'),
  21608: final('number_not_allowed', 'the account of the provider may not send to this number'),
  21610: final('opted_out', 'the recipient has opted out at the provider'),
  21611: passing('rate_limited', 'too many messages wait for this sender'),
  21612: final('unreachable_number', 'the number cannot be reached from this sender'),
  21614: final('invalid_number', 'the number is not one of a mobile phone'),
  21617: final('too_long', 'the message is longer than 1,600 characters'),
  30001: passing('rate_limited', 'too many messages wait for this sender'),
  30002: passing('account_suspended', 'the account of the provider is suspended'),
  30003: passing('unreachable_phone', 'the phone is switched off or out of reach'),
  30004: final('blocked', 'the recipient does not take messages from this sender'),
  30005: final('unknown_number', 'the number is not in use'),
  30006: final('unreachable_number', 'the number is of a landline, or its network cannot be reached'),
  30007: final('filtered', 'the network filtered the message'),
  30008: passing('unknown_error', 'the network did not say why'),
  30022: passing('rate_limited', 'too many messages from this sender'),
};

/** Finds the meaning of a provider's code; undefined for one that the table does not have. */
export const smsFailure = (code: unknown): SmsFailure | undefined => FAILURES[Number(code)];
