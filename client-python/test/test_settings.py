"""Addresses, keys and tokens of clients."""

import base64
import json
import os
import time
import unittest
from collections.abc import Mapping
from typing import Any
from unittest import mock

import httpx

from trellis_client import AuthenticationError, Client, ConfigurationError, Request, TokenAuth, Tokens
from trellis_client.core.tokens import TokenState

from .stand_in import ADDRESS, BOTH, StandIn, json_reply, problem

GET = Request("GET", "/a")
MODEL = Request("POST", "/m", key="model")


def environment(variables: Mapping[str, str]) -> Any:
    """Runs with these variables of a client, and no others."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SVC_")}
    return mock.patch.dict(os.environ, {**kept, **variables}, clear=True)


def credentials(variables: Mapping[str, str], **settings: Any) -> list[tuple[str, str | None]]:
    """The address and the credential of a call, and of a model call."""
    server = StandIn(json_reply(200, {}))
    with environment(variables):
        with Client(http_client=httpx.Client(transport=httpx.MockTransport(server)), **settings) as client:
            client.call(GET)
            client.call(MODEL)
    return [(str(request.url), request.headers.get("authorization")) for request in server.sent]


class Keys(unittest.TestCase):
    def test_the_key_of_model_calls_goes_first_for_them(self) -> None:
        variables = {"SVC_API_URL": "https://api.example/mcp/", "SVC_API_KEY": "one", "SVC_MODEL_API_KEY": "two"}
        expected = [("https://api.example/a", "Bearer one"), ("https://api.example/m", "Bearer two")]
        self.assertEqual(credentials(variables), expected)

    def test_one_key_is_for_both(self) -> None:
        self.assertEqual([key for _, key in credentials({"SVC_API_KEY": "one"})], ["Bearer one"] * 2)

    def test_what_is_given_in_code_goes_first(self) -> None:
        variables = {"SVC_API_URL": "https://api.example", "SVC_API_KEY": "one", "SVC_MODEL_API_KEY": "two"}
        self.assertEqual(
            credentials(variables, base_url="http://other:8082", api_key="three")[1],
            ("http://other:8082/m", "Bearer three"),
        )
        self.assertEqual([key for _, key in credentials(variables, model_api_key="four")], ["Bearer one", "Bearer four"])

    def test_the_local_server_without_a_key_where_nothing_is_said(self) -> None:
        self.assertEqual(credentials({})[0], ("http://localhost:4000/a", None))

    def test_mistakes_are_named_and_keys_are_not(self) -> None:
        for key, mistake in (
            ('"trl_secret"', "quotes"),
            ("'trl_secret'", "quotes"),
            ("“trl_secret”", "quotes"),
            ('trl_secret"', "quotes"),
            ("Bearer trl_secret", "word Bearer"),
            ("bearer trl_secret", "word Bearer"),
            ("trl_secret # production", "comment"),
            ("trl_secret // production", "comment"),
            ("trl_secret\n", "space or a line break"),
            ("", "empty"),
            ("trl_sécret", "character"),
        ):
            for call in BOTH:
                server = StandIn(json_reply(200, {}))
                with self.assertRaisesRegex(ConfigurationError, mistake) as caught:
                    call(server, GET, api_key=key)
                self.assertNotIn("secret", str(caught.exception))
                self.assertEqual(server.sent, [])

    def test_the_variable_is_named_whose_key_was_copied_wrongly(self) -> None:
        with environment({"SVC_MODEL_API_KEY": "Bearer trl_secret"}):
            with self.assertRaisesRegex(ConfigurationError, "^SVC_MODEL_API_KEY"):
                Client(base_url=ADDRESS, api_key="k")

    def test_tokens_and_keys_exclude_each_other(self) -> None:
        with self.assertRaisesRegex(ConfigurationError, "exclude"):
            Client(base_url=ADDRESS, api_key="k", auth=lambda: "t")


class Addresses(unittest.TestCase):
    def test_their_ends_are_left_out(self) -> None:
        for end in ("/", "/mcp", "/mcp/", "//"):
            self.assertEqual(Client(base_url=f"https://api.example{end}", api_key="k").base_url, "https://api.example")
        self.assertEqual(
            Client(base_url="https://example.com/trellis/mcp", api_key="k").base_url, "https://example.com/trellis"
        )

    def test_what_is_no_address_of_a_server_is_refused(self) -> None:
        for text in (
            "api.example",
            "ftp://api.example",
            "https://",
            "https://user:password@api.example",
            "https://api.example?a=1",
        ):
            with self.assertRaises(ConfigurationError, msg=text):
                Client(base_url=text, api_key="k")

    def test_parameters_are_written_as_the_server_reads_them(self) -> None:
        query = {"status": ["failed", "running"], "search": "a&b", "limit": 5, "dead": False, "from": None}
        server = StandIn(json_reply(200, {}))
        for call in BOTH:
            call(server, Request("GET", "/", query=query))
        expected = f"{ADDRESS}/?status=failed%2Crunning&search=a%26b&limit=5&dead=false"
        self.assertEqual([str(request.url) for request in server.sent], [expected] * 2)

    def test_headers_of_the_call_go_before_those_of_the_client(self) -> None:
        server = StandIn(json_reply(200, {}))
        for call in BOTH:
            call(
                server,
                Request("GET", "/", call={"headers": {"x-A": "2", "Authorization": "Basic x"}}),
                headers={"X-A": "1", "x-b": "1"},
            )
        for name, value in (("x-a", "2"), ("x-b", "1"), ("authorization", "Basic x")):
            self.assertEqual(server.headers(name), [value] * 2)

    def test_forms_have_a_part_for_each_value_and_for_files(self) -> None:
        server = StandIn(problem(503, "X"), json_reply(200, {}))
        for call in BOTH:
            form = {"file": ("a.wav", b"\0\1"), "kinds": ["word", "segment"], "language": None, "temperature": 0.5}
            call(server, Request("POST", "/", body=form, form=True))
        # The first was repeated, and its file with it.
        self.assertEqual(len(server.sent), 3)
        for request in server.sent:
            text = request.content.decode("latin-1")
            self.assertEqual(text.count('name="kinds"'), 2)
            self.assertIn('name="file"; filename="a.wav"', text)
            self.assertIn("\r\n\r\n\0\1\r\n", text)
            self.assertIn("\r\n\r\n0.5\r\n", text)
            self.assertNotIn("language", text)


def token(expires_in: float) -> str:
    """An access token that nobody signed."""
    claims = {"iat": time.time() - 900, "exp": time.time() + expires_in}
    return f"x.{base64.urlsafe_b64encode(json.dumps(claims).encode()).decode().rstrip('=')}.x"


class People(unittest.TestCase):
    def refreshing(self, request: httpx.Request) -> httpx.Response:
        """A server that gives new tokens, and takes the newest one alone."""
        if request.url.path == "/api/v1/auth/refresh":
            return json_reply(200, {"access_token": "new", "refresh_token": "next", "expires_in": 900})
        is_new = request.headers.get("authorization") == "Bearer new"
        return json_reply(200, {}) if is_new else problem(401, "UNAUTHENTICATED")

    def test_tokens_are_renewed_before_they_expire_and_when_they_are_refused(self) -> None:
        for call in BOTH:
            for access_token, paths in (
                (None, ["/api/v1/auth/refresh", "/a"]),
                (token(10), ["/api/v1/auth/refresh", "/a"]),
                (token(600), ["/a", "/api/v1/auth/refresh", "/a"]),
                ("opaque", ["/a", "/api/v1/auth/refresh", "/a"]),
            ):
                server = StandIn(self.refreshing)
                told: list[Tokens] = []
                auth = TokenAuth(access_token=access_token, refresh_token="first", on_tokens=told.append)
                call(server, GET, api_key=None, auth=auth)
                self.assertEqual([request.url.path for request in server.sent], paths)
                self.assertEqual([(each.access_token, each.refresh_token) for each in told], [("new", "next")])
                self.assertGreater(told[0].expires_at, time.time())

    def test_a_refused_token_without_another_is_an_error(self) -> None:
        for call in BOTH:
            for auth in (TokenAuth(access_token="old"), lambda: "old"):
                server = StandIn(self.refreshing)
                with self.assertRaises(AuthenticationError):
                    call(server, GET, api_key=None, auth=auth)
                self.assertEqual(len(server.sent), 1)

    def test_tokens_are_due_half_a_minute_or_a_tenth_of_their_life_before_they_expire(self) -> None:
        for life, due in ((900, 870), (60, 54)):
            claims = base64.urlsafe_b64encode(json.dumps({"iat": 0, "exp": life}).encode()).decode()
            state = TokenState(TokenAuth(access_token=f"x.{claims}.x", refresh_token="first"))
            for now in (due - 1, due):
                with mock.patch("time.time", return_value=float(now)):
                    self.assertEqual(state.is_due, now == due)

    def test_tokens_that_are_refused_at_once_are_renewed_once(self) -> None:
        def refusing(request: httpx.Request) -> httpx.Response:
            if request.url.path == "/a":
                return problem(401, "UNAUTHENTICATED")
            return json_reply(200, {"access_token": "new", "refresh_token": "next", "expires_in": 900})

        for call in BOTH:
            server = StandIn(refusing)
            with self.assertRaises(AuthenticationError):
                call(server, GET, api_key=None, auth=TokenAuth(access_token="old", refresh_token="first"))
            self.assertEqual([request.url.path for request in server.sent], ["/a", "/api/v1/auth/refresh", "/a"])

    def test_another_401_leaves_tokens_alone(self) -> None:
        for call in BOTH:
            server = StandIn(problem(401, "INVALID_CREDENTIALS"))
            with self.assertRaises(AuthenticationError):
                call(server, GET, api_key=None, auth=TokenAuth(access_token="good", refresh_token="first"))
            self.assertEqual(len(server.sent), 1)

    def test_a_function_is_asked_again_when_its_token_is_refused(self) -> None:
        for call in BOTH:
            server = StandIn(self.refreshing)
            tokens = iter(["old", "new", "new"])
            call(server, GET, api_key=None, auth=lambda: next(tokens))
            self.assertEqual(server.headers("authorization"), ["Bearer old", "Bearer new"])
