import { describe, expect, it } from 'vitest';
import { masked } from '../../platform/graphql/format-error.ts';

const prismaError = (code: string) => Object.assign(new Error('Transaction API error'), { code });

describe('an error of a resolver', () => {
  it.each(['P2024', 'P2028', '53300'])(
    'that says the database is busy (%s) is told so, and may be tried again',
    (code) => {
      expect(masked(prismaError(code))).toMatchObject({
        message: 'The database is busy',
        extensions: { code: 'SERVICE_UNAVAILABLE' },
        unexpected: false,
      });
    },
  );

  it.each(['P1001', 'ECONNREFUSED', '57P03'])('that says it is away (%s) is told so', (code) => {
    expect(masked(prismaError(code))).toMatchObject({
      message: 'The database cannot be reached',
      extensions: { code: 'SERVICE_UNAVAILABLE' },
      unexpected: false,
    });
  });

  it.each(['P2002', '23505', '42703'])('of a statement (%s) is masked', (code) => {
    expect(masked(prismaError(code))).toMatchObject({
      message: 'Internal server error',
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
      unexpected: true,
    });
  });
});
