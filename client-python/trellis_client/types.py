"""Types of what operations take and answer, by the names of the OpenAPI document."""

from .generated.types import *
